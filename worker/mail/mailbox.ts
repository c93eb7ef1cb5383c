/** Providers that deliver all spellings of an address with dots to the same person, and the domain they share. */
const dotlessDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox that an address leads to, as far as its spelling tells: in lower case, without a tag after a
 * plus sign, without the dots that its provider ignores. For counting and comparing; mail goes to the address as it was given.
 */
export function mailbox(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const person = local.replace(/(?<=.)\+.*$/s, '');
  const sharedDomain = dotlessDomains[domain];
  return sharedDomain ? `${person.replaceAll('.', '')}@${sharedDomain}` : `${person}@${domain}`;
}
