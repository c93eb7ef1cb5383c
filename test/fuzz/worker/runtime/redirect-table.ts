/** The only other origin to which the redirect table leads. */
export const helpOrigin = 'https://help.elsewhere.example';

/** A redirect table with an experiment and most kinds of rules, as the JSON text that KV stores. No rule has times. */
export const table = JSON.stringify({
  rules: [
    { from: '/old', to: '/take', status: 301 },
    { from: '/blog/*', to: '/sale/:splat', status: 302 },
    { from: '/any/*', to: '/:splat', status: 308 },
    { from: '/named/:one/:two', to: '/:two/:one?one=:one#:two', status: 307 },
    { from: '/help/*', to: `${helpOrigin}/:splat`, status: 302 },
    { from: '/asked', query: { q: ':value' }, to: '/:value', status: 302 },
    { from: '/plain', to: '/old?x=1', status: 308, keepQuery: false },
    { from: '/spring', to: '/sale', status: 302, countries: ['FR', 'BE'] },
    {
      from: '/take3',
      split: [
        { to: '/take', weight: 1 },
        { to: '/take3', weight: 1 },
        { to: '/take2', weight: 1 },
      ],
      status: 302,
    },
  ],
  experiments: [
    {
      page: 'take',
      variants: [
        { name: 'base', weight: 1 },
        { name: 'form-first', weight: 1 },
      ],
    },
  ],
});
