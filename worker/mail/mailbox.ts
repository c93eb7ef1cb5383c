/**
 * The mail providers that deliver several addresses to one mailbox. `domain` matches the domains of the provider,
 * `main` is the domain that stands for all of them (absent if each domain has its own mailboxes), and `ignored` matches
 * the characters before the @ that do not count. Sources: the providers' help pages about aliases, November 2026.
 */
const providers: readonly { domain: RegExp; main?: string; ignored?: RegExp }[] = [
  { domain: /^(?:gmail|googlemail)\.com$/, main: 'gmail.com', ignored: /\./g },
  { domain: /^(?:icloud|me|mac)\.com$/, main: 'icloud.com' },
  {
    domain: /^(?:proton\.me|pm\.me|protonmail\.(?:com|ch))$/,
    main: 'proton.me',
    ignored: /[._-]/g,
  },
  // A name of Yahoo has no hyphen. The text after a hyphen is a tag.
  {
    domain: /^(?:yahoo\.(?:com?\.)?[a-z]{2,3}|ymail\.com|rocketmail\.com|myyahoo\.com)$/,
    ignored: /(?<=.)-.*$/gs,
  },
];

/** Fastmail delivers every address at `kim.fastmail.com` to `kim@fastmail.com`. */
const ownSubdomain = /^([^.]+)\.(fastmail\.(?:com|fm|net|org|co\.uk|de|se))$/;

/** An email address in lower case, without a tag after a plus sign. */
export function withoutTag(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  return lower.slice(0, at).replace(/(?<=.)\+.*$/s, '') + lower.slice(at);
}

/**
 * The mailbox that an email address belongs to: the address in lower case, without a tag, and in one spelling for all
 * addresses that its provider delivers to the same mailbox. Use it only to count and compare email addresses. Send
 * mails to the email address itself.
 */
export function mailbox(email: string): string {
  const address = withoutTag(email);
  const at = address.lastIndexOf('@');
  const [person, domain] = [address.slice(0, at), address.slice(at + 1)];
  const [, owner, home] = ownSubdomain.exec(domain) ?? [];
  if (owner && home) return `${owner}@${home}`;
  const provider = providers.find((row) => row.domain.test(domain));
  const name = provider?.ignored ? person.replace(provider.ignored, '') : person;
  return `${name}@${provider?.main ?? domain}`;
}
