export type ContactProps = {
  variant: 'standard' | 'compliant';
  /** `text` is the number as the page shows it. */
  phone: { label: string; number: string; text: string };
  email: { label: string; address: string };
  /** The postal address; three lines. */
  lines: readonly string[];
  /** A note required by law; may be empty. */
  note: string;
};

/** The contact details: phone number, email address and postal address (rule 4.13). */
export function Contact({ variant, phone, email, lines, note }: ContactProps) {
  return (
    <address className="contact" data-contact={variant}>
      <p>
        {phone.label} <a href={`tel:${phone.number.replaceAll(' ', '')}`}>{phone.text}</a>
        <br />
        {email.label} <a href={`mailto:${email.address}`}>{email.address}</a>
      </p>
      <p>
        {lines.map((line) => (
          <span key={line} className="contact-line">
            {line}
          </span>
        ))}
      </p>
      {note && <p>{note}</p>}
    </address>
  );
}
