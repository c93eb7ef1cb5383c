/**
 * React's stream renderer without its string renderer, in the mode of the React beside it. The worker is
 * bundled with it in place of `react-dom/server` (wrangler.toml).
 */
if (process.env.NODE_ENV === 'production') {
  module.exports = require('../../node_modules/react-dom/cjs/react-dom-server.edge.production.js');
} else {
  module.exports = require('../../node_modules/react-dom/cjs/react-dom-server.edge.development.js');
}
