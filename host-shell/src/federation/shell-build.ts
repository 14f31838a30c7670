interface ShellBuild {
  readonly version: string;
  readonly build: string;
  /** Made for developing remotes in it, not for people. */
  readonly development: boolean;
}

declare const __SHELL_BUILD__: ShellBuild | undefined;

/** The build of the shell that this tab runs; of no build in a test. */
export const shellBuild: ShellBuild =
  typeof __SHELL_BUILD__ === "undefined"
    ? { version: "0.0.0", build: "0000000000", development: false }
    : __SHELL_BUILD__;
