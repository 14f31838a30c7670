import { PartError, type PutPart } from "./upload-calls.ts";

/** Sends a part by XMLHttpRequest, which reports progress, unlike `fetch`. */
export const putPart: PutPart = (url, body, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(new PartError(0));
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded));
    request.addEventListener("load", () => {
      const etag = request.getResponseHeader("ETag");
      if (request.status === 200 && etag !== null) resolve(etag);
      else reject(new PartError(request.status));
    });
    for (const type of ["error", "abort", "timeout"]) request.addEventListener(type, fail);
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", stop));
    signal?.addEventListener("abort", stop);
    request.open("PUT", url);
    request.send(body);
  });
