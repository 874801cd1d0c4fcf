// Stands in the place of the router's server half in the browser's scripts. No page uses it, but the compiler would wrap
// the whole router for it, which cannot be shaken then. The server has the real one.
module.exports = {}
