/** The part of React's devtools hook that React Refresh looks at. */
export interface RendererHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RendererHook | undefined;
}

// Of development builds only, and before react-dom: React Refresh comes with a remote, long after the shell's
// renderer has introduced itself, and finds it only in a hook that remembers.
if (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ === undefined) {
  const renderers = new Map<number, unknown>();
  const ignore = () => undefined;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  };
}
