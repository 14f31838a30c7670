/** Widths in px from which a layout applies. The shell's drawer is used up to `drawer`. */
export const breakpoints = {
    mobile: 576,
    tablet: 768,
    drawer: 830,
    laptop: 992,
    desktop: 1200,
    large: 1400,
    extraLarge: 1800,
};
/** Widths of the sidebar. */
export const sidebarWidth = { open: "16rem", closed: "5rem" };
/** The socket's reconnection, in ms. */
export const socketTiming = {
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20000,
};
export const SOCKET_PATH = "/socket.io";
export const REQUEST_TIMEOUT_MS = 50000;
export const AUTH_COOKIE = "Token";
export const AUTH_COOKIE_DAYS = 7;
export const GUARD_DELAY_MS = 50;
/** A résumé video request is remembered this long: 3 days. */
export const RESUME_VIDEO_REQUEST_MS = 259200000;
/** Bytes of one part at least, parts at most, parts sent at once, attempts for each. */
export const uploadLimits = {
    minPartSize: 5 * 1024 * 1024,
    maxParts: 10000,
    concurrency: 4,
    attempts: 3,
};
export const COUPON_MIN_LENGTH = 7;
export const TRANSACTIONS_PAGE = { page: 1, limit: 10 };
export const NOTIFICATIONS_SHOWN = 5;
