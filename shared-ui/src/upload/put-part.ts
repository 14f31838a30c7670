import { PartError, type PutPart } from "./upload-calls.ts";

/** Sends a part by XMLHttpRequest: unlike `fetch` it tells how much has been sent. */
export const putPart: PutPart = (url, body, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      const etag = request.getResponseHeader("ETag");
      if (request.status === 200 && etag !== null) resolve(etag);
      else reject(new PartError(request.status));
    };
    request.onerror = request.onabort = request.ontimeout = () => reject(new PartError(0));
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    request.open("PUT", url);
    request.send(body);
  });
