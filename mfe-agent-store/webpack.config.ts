import { defineRemote } from "@loubby/tooling/webpack";

export default defineRemote(import.meta.dirname, { kitFrom: 6 });
