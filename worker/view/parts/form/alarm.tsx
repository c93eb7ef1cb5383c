/**
 * Why the form is shown again; it gets the focus first (client/runtime/forms/forms.ts). Renders
 * nothing for an empty text.
 */
export function Alarm({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="service-alarm" role="alert" data-error-summary="" tabIndex={-1}>
      {text}
    </p>
  );
}
