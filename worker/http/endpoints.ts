/** The HTTP methods that read. */
export const readMethods = ['GET', 'HEAD'] as const;
const post = ['POST'] as const;

/**
 * A web address that is not a page: its path pattern in Hono's syntax and its HTTP methods. A hidden endpoint
 * answers 404 to a caller without access. The 404 imitates an unknown path (`no page`) or the index with an
 * unknown market (`market`, rule 1.8).
 */
type Endpoint = {
  path: string;
  methods: readonly ('GET' | 'HEAD' | 'POST')[];
  hiddenAs?: 'no page' | 'market';
};

/**
 * All web addresses that are not pages. Hono's routes and the `Allow` header of a 405 come from this table.
 * Redirect rules must not use the first segments of these paths. `:market` stands for a market's segment,
 * such as `de`.
 */
export const endpoints = {
  health: { path: '/health', methods: readMethods },
  robots: { path: '/robots.txt', methods: readMethods },
  sitemap: { path: '/sitemap.xml', methods: readMethods },
  manifest: { path: '/manifest.webmanifest', methods: readMethods },
  securityContact: { path: '/.well-known/security.txt', methods: readMethods },
  builds: { path: '/builds/*', methods: readMethods },
  picture: { path: '/_img/*', methods: readMethods },
  offlinePage: { path: '/_offline/:market', methods: readMethods },
  serviceWorker: { path: '/service-worker.js', methods: readMethods },
  explain: { path: '/__explain', methods: readMethods },
  operator: { path: '/__operator', methods: readMethods },
  operatorOrders: { path: '/__operator/orders', methods: post },
  desk: { path: '/__desk', methods: readMethods, hiddenAs: 'market' },
  deskLists: { path: '/__desk/lists', methods: post, hiddenAs: 'no page' },
  deskSearch: { path: '/__desk/search', methods: readMethods, hiddenAs: 'no page' },
  deskOrder: {
    path: '/__desk/orders/:number',
    methods: [...readMethods, ...post],
    hiddenAs: 'no page',
  },
  deskInvoices: { path: '/__desk/invoices/:number', methods: readMethods, hiddenAs: 'no page' },
  invoices: { path: '/invoices', methods: readMethods },
  beacon: { path: '/beacon', methods: post },
  clientErrors: { path: '/client-errors', methods: post },
  order: { path: '/orders/:market?', methods: [...readMethods, ...post] },
  receiptLink: { path: '/receipt-links/:market?', methods: post },
  downloadLinks: { path: '/download-links/:market?', methods: post },
  objection: { path: '/no-invitations/:market/:token', methods: [...readMethods, ...post] },
  download: { path: '/downloads/:token', methods: readMethods },
  firstDay: { path: '/first-days/:market/:product/:date', methods: readMethods },
  webhook: { path: '/webhooks/paypal', methods: post },
  shipments: { path: '/operator/shipments', methods: post },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** An endpoint by its name. */
export function getEndpoint(name: EndpointName): Endpoint {
  return endpoints[name];
}

/** The paths of the other workers that run in development and tests. These paths accept every HTTP method. */
export const devWorkers = {
  WALLET: '/__wallet/*',
  LOOKBOOK: '/__lookbook/*',
} as const;

const names = Object.keys(endpoints) as EndpointName[];

/** The first path segments of all endpoints and of the workers for development. */
export const endpointSegments: ReadonlySet<string> = new Set(
  [...names.map((name) => endpoints[name].path), ...Object.values(devWorkers)].map(
    (path) => path.split('/')[1] ?? '',
  ),
);

const patterns = names.map((name) => ({ name, parts: endpoints[name].path.split('/').slice(1) }));

/**
 * Finds the endpoint of a path, and the segment in place of `:market`. Null if no endpoint matches. An
 * endpoint whose path ends with `*` matches every longer path.
 */
export function findEndpoint(
  segments: readonly string[],
): { name: EndpointName; market: string | undefined; isOpen: boolean } | null {
  if (!endpointSegments.has(segments[0] ?? '')) return null;
  const endpoint = patterns.find(({ parts }) => matchesPattern(parts, segments));
  if (!endpoint) return null;
  const marketIndex = endpoint.parts.findIndex((part) => part.startsWith(':market'));
  return {
    name: endpoint.name,
    market: marketIndex < 0 ? undefined : segments[marketIndex],
    isOpen: endpoint.parts.at(-1) === '*',
  };
}

function matchesPattern(parts: readonly string[], segments: readonly string[]): boolean {
  const isOpen = parts.at(-1) === '*';
  if (segments.length > parts.length && !isOpen) return false;
  return parts.every((part, i) => {
    const segment = segments[i];
    if (segment === undefined) return part.endsWith('?') || part === '*';
    return part === '*' || part.startsWith(':') || part === segment;
  });
}
