import { styleNonce } from "./nonce.ts";
// react-hot-toast's style engine reads this name.
window.__nonce__ = styleNonce;
// Some of antd's parts (scroll lock, scrollbar measure) create style elements without asking for a nonce.
document.createElement = new Proxy(document.createElement, {
    apply(create, self, args) {
        const element = Reflect.apply(create, self, args);
        if (element instanceof HTMLStyleElement)
            element.nonce = styleNonce;
        return element;
    },
});
// Text areas that grow and watermarks set a style attribute, which the policy refuses; the style object is allowed.
Element.prototype.setAttribute = new Proxy(Element.prototype.setAttribute, {
    apply(set, self, args) {
        const [name, value] = args;
        if (name.toLowerCase() === "style" && self instanceof HTMLElement)
            self.style.cssText = value;
        else
            Reflect.apply(set, self, args);
    },
});
