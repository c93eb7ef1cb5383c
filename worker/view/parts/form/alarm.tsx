/** Why a form stands here again, the first thing focused (client/runtime/forms/forms.ts); nothing where the text is empty. */
export function Alarm({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="service-alarm" role="alert" data-error-summary="" tabIndex={-1}>
      {text}
    </p>
  );
}
