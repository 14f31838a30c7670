// jsdom with the parts of the web platform that Node has and jsdom hides.
const { default: JsdomEnvironment } = require("jest-environment-jsdom");

/** Node's Request refuses a signal of jsdom's making, and jsdom's listeners refuse one of Node's: it is only carried. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, "signal", { value: signal });
  }
}

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, { Headers, Request: PageRequest, Response, TextDecoder, TextEncoder, fetch });
  }
};
