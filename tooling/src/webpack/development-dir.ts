/** Where in its directory a release of the shell carries its development build. */
export const DEVELOPMENT_DIR = "dev";
