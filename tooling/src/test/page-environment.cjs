// jsdom with the parts of the web platform that Node has and jsdom hides. The signal classes come along, because
// Node's Request takes no other.
const { default: JsdomEnvironment } = require("jest-environment-jsdom");

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      fetch,
    });
  }
};
