/** A link as PayPal adds it to its resources. */
export type Link = { href: string; rel: string; method: 'GET' | 'POST' | 'PATCH' | 'DELETE' };
