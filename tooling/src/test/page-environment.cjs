// jsdom with the parts of the web platform that Node has and jsdom hides.
const { default: JsdomEnvironment } = require("@jest/environment-jsdom-abstract");
// The newest: what jest brings reads all of antd's style sheets anew for each question about one element.
const jsdom = require("jsdom");

/** Node's Request refuses a signal of jsdom's making, and jsdom's listeners refuse one of Node's: it is only carried. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, "signal", { value: signal });
  }
}

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
    Object.assign(this.global, { Headers, Request: PageRequest, Response, TextDecoder, TextEncoder, fetch });
  }
};
