/** The domains of providers that ignore dots in an address, and the main domain of each provider. */
const dotlessDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox of an email address: in lower case, without a tag after a plus sign, and without dots that the
 * provider ignores. Use it to count and compare addresses. Mails go to the address itself.
 */
export function mailbox(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const person = local.replace(/(?<=.)\+.*$/s, '');
  const sharedDomain = dotlessDomains[domain];
  return sharedDomain ? `${person.replaceAll('.', '')}@${sharedDomain}` : `${person}@${domain}`;
}
