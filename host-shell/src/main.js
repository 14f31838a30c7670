import "./csp/install.ts";
import "./bootstrap.tsx";
