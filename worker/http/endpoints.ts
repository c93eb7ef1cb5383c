const read = ['GET', 'HEAD'] as const;
const post = ['POST'] as const;

/**
 * An address that is not a page: its pattern, as Hono writes it, and the methods it answers. One that hides
 * itself is, for whom it is not for, as its address would be without it: no page, or the index in a market that
 * is not served (rule 1.8).
 */
type Endpoint = {
  path: string;
  methods: readonly ('GET' | 'HEAD' | 'POST')[];
  hiddenAs?: 'no page' | 'market';
};

/**
 * Every address that is not a page. Hono's routes and the `Allow` of a 405 come from this table, and
 * redirect rules may not use the first segments of these paths. `:market` must name a market.
 */
export const endpoints = {
  health: { path: '/health', methods: read },
  robots: { path: '/robots.txt', methods: read },
  sitemap: { path: '/sitemap.xml', methods: read },
  manifest: { path: '/manifest.webmanifest', methods: read },
  securityContact: { path: '/.well-known/security.txt', methods: read },
  builds: { path: '/builds/*', methods: read },
  picture: { path: '/_img/*', methods: read },
  offlinePage: { path: '/_offline/:market', methods: read },
  serviceWorker: { path: '/service-worker.js', methods: read },
  explain: { path: '/__explain', methods: read },
  operator: { path: '/__operator', methods: read },
  operatorOrders: { path: '/__operator/orders', methods: post },
  desk: { path: '/__desk', methods: read, hiddenAs: 'market' },
  deskLists: { path: '/__desk/lists', methods: post, hiddenAs: 'no page' },
  deskSearch: { path: '/__desk/search', methods: read, hiddenAs: 'no page' },
  deskOrder: { path: '/__desk/orders/:number', methods: [...read, ...post], hiddenAs: 'no page' },
  deskInvoices: { path: '/__desk/invoices/:number', methods: read, hiddenAs: 'no page' },
  invoices: { path: '/invoices', methods: read },
  beacon: { path: '/beacon', methods: post },
  clientErrors: { path: '/client-errors', methods: post },
  order: { path: '/orders/:market?', methods: [...read, ...post] },
  receiptLink: { path: '/receipt-links/:market?', methods: post },
  downloadLinks: { path: '/download-links/:market?', methods: post },
  objection: { path: '/no-invitations/:market/:token', methods: [...read, ...post] },
  download: { path: '/downloads/:token', methods: read },
  webhook: { path: '/webhooks/paypal', methods: post },
  shipments: { path: '/operator/shipments', methods: post },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** An endpoint by its name. */
export function endpointOf(name: EndpointName): Endpoint {
  return endpoints[name];
}

/** Workers behind this one in development and tests; they receive every method. */
export const devWorkers = {
  WALLET: '/__wallet/*',
  LOOKBOOK: '/__lookbook/*',
} as const;

const names = Object.keys(endpoints) as EndpointName[];

/** The first segments of all these addresses. */
export const endpointSegments: ReadonlySet<string> = new Set(
  [...names.map((name) => endpoints[name].path), ...Object.values(devWorkers)].map(
    (path) => path.split('/')[1] ?? '',
  ),
);

const patterns = names.map((name) => ({ name, parts: endpoints[name].path.split('/').slice(1) }));

/**
 * The endpoint at a path, the segment that stands for its `:market`, and whether it reads what follows
 * by itself; null where there is none.
 */
export function findEndpoint(
  segments: readonly string[],
): { name: EndpointName; market: string | undefined; isOpen: boolean } | null {
  if (!endpointSegments.has(segments[0] ?? '')) return null;
  const found = patterns.find(({ parts }) => fits(parts, segments));
  if (!found) return null;
  const at = found.parts.findIndex((part) => part.startsWith(':market'));
  return {
    name: found.name,
    market: at < 0 ? undefined : segments[at],
    isOpen: found.parts.at(-1) === '*',
  };
}

function fits(parts: readonly string[], segments: readonly string[]): boolean {
  const isOpen = parts.at(-1) === '*';
  if (segments.length > parts.length && !isOpen) return false;
  return parts.every((part, i) => {
    const segment = segments[i];
    if (segment === undefined) return part.endsWith('?') || part === '*';
    return part === '*' || part.startsWith(':') || part === segment;
  });
}
