/** The name under which the shell itself is registered. */
export const SHELL = "host-shell";
