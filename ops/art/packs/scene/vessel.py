"""One pack of a form: vessel, content, closure, ring and blank label, or a book."""
import contents
import geometry


def build(form, made):
    """Builds the objects of a form from the materials `made`."""
    if 'book' in form:
        return geometry.book(form['book'], made)
    geometry.lathe('glass', geometry.profile(form['outer']) + geometry.profile(form['inner']), made['glass'])
    contents.fill(form, made)
    geometry.cap(form, made['cap'])
    ring = form['ring']
    r, low, high = ring['radius'], ring['from'], ring['to']
    line = [(r - 0.06, low), (r, low, 0.02), (r, high, 0.02), (r - 0.06, high)]
    geometry.lathe('ring', geometry.profile(line), made['tint'])
    geometry.label(form, made['label'])
