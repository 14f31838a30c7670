import { createHash } from "node:crypto";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
/** `sha384-…` of some bytes, as the `integrity` attribute takes it. */
export function integrityOf(bytes) {
    return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
/** The integrity of every script and style sheet of a compilation, by file name. Names and bytes must be final. */
export function assetIntegrity(compilation) {
    const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
    return Object.fromEntries(files.map(({ name, source }) => [name, integrityOf(source.buffer())]));
}
/**
 * Makes a remote's later chunks carry the integrity that its manifest names. The shell has verified the manifest and
 * put the hashes, by URL, where this code looks; the hashes cannot be in the code, whose own hash they would change.
 */
export class ChunkIntegrityPlugin {
    apply(compiler) {
        const lookUp = (tag, url) => `if (globalThis.__remoteIntegrity && globalThis.__remoteIntegrity[${url}]) {` +
            `${tag}.integrity = globalThis.__remoteIntegrity[${url}]; ${tag}.crossOrigin = "anonymous"; }`;
        const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
        compiler.hooks.compilation.tap("ChunkIntegrityPlugin", (compilation) => {
            LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap("ChunkIntegrityPlugin", (source) => `${source}\n${lookUp("script", "url")}`);
            MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap("ChunkIntegrityPlugin", (source, { tag, href }) => `${source}\n${lookUp(tag, href)}`);
        });
    }
}
