/** What the browser sends straight to the store: every PUT is kept and answered 200, or with the status given. */
export class FakeStore {
  readonly sent: { readonly url: string; readonly body: Blob }[] = [];
  status = 200;

  /** Stands in for the browser's own sender until the returned function is called. */
  install(): () => void {
    const own = globalThis.XMLHttpRequest;
    const { sent } = this;
    const answer = () => this.status;
    class Sender extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      #url = "";
      open(_method: string, url: string): void {
        this.#url = url;
      }
      getResponseHeader(): string {
        return `"tag"`;
      }
      abort(): void {}
      send(body: Blob): void {
        sent.push({ url: this.#url, body });
        this.status = answer();
        queueMicrotask(() => this.dispatchEvent(new Event("load")));
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: Sender });
    return () => void Object.assign(globalThis, { XMLHttpRequest: own });
  }
}
