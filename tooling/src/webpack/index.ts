export { type BuildTarget, type Preset } from "./base.ts";
export { defineRemote } from "./define-remote.ts";
export { defineShell } from "./define-shell.ts";
