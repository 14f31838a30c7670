// In place of transports that are never asked for: engine.io leaves out what is undefined.
export const XHR = undefined;
export const WT = undefined;
