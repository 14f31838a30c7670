import type { LoaderContext } from "webpack";

interface Options {
  readonly replace: readonly (readonly [from: string, to: string])[];
}

/** Puts other words into a source before it is compiled; a passage that is not there fails the build. */
function replace(this: LoaderContext<Options>, source: string): string {
  return this.getOptions().replace.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`${this.resourcePath} does not contain ${JSON.stringify(from)}.`);
    return text.replaceAll(from, to);
  }, source);
}

export default replace;
