let transport = () => Promise.reject(new Error("The shell has not set its transport yet."));
/** Called once by the shell at boot, and by page tests. */
export function setTransport(next) {
    transport = next;
}
/** Sends a call over the shell's one transport: bearer token, workspace header, timeout and 401 rule are its. */
export function send(request) {
    return transport(request);
}
