declare const __SHELL_BUILD__: { readonly version: string; readonly build: string } | undefined;

/** The build of the shell that this tab runs; of no build in a test. */
export const shellBuild: { readonly version: string; readonly build: string } =
  typeof __SHELL_BUILD__ === "undefined" ? { version: "0.0.0", build: "0000000000" } : __SHELL_BUILD__;
