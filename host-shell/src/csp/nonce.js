/** The nonce of this page's styles; the server writes a new one into each page it sends. */
export const styleNonce = document.querySelector("style[nonce]")?.nonce ?? "";
/** For antd's `ConfigProvider`. One object for ever: a new one would render every styled component again. */
export const csp = { nonce: styleNonce };
