/** A link in an API answer, in PayPal's format. */
export type Link = { href: string; rel: string; method: 'GET' | 'POST' | 'PATCH' | 'DELETE' };
