import { defineShell } from "@loubby/tooling/webpack";
export default defineShell(import.meta.dirname);
