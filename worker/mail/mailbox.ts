/** The domains of mail providers that ignore dots before the @, with the main domain of each provider. */
const dotlessDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox that an email address belongs to: the address in lower case, without a tag after a plus sign,
 * and without dots that the provider ignores. Use it only to count and compare email addresses. Send mails to
 * the email address itself.
 */
export function mailbox(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const person = local.replace(/(?<=.)\+.*$/s, '');
  const sharedDomain = dotlessDomains[domain];
  return sharedDomain ? `${person.replaceAll('.', '')}@${sharedDomain}` : `${person}@${domain}`;
}
