import { endpoints } from "../endpoint.ts";
import type { uploadsSchema } from "./uploads.schema.ts";

/** Sending a file: create, sign parts and PUT them to the store, complete. Only the owner sees an upload. */
export const uploads = endpoints<typeof uploadsSchema>()("uploads", {
  create: {
    method: "POST",
    path: "/files/uploads",
    access: "signed_in",
    summary: "Starts an upload: the server names the object and the parts to send.",
    status: 201,
    perMinute: 60,
  },
  find: {
    method: "GET",
    path: "/files/uploads/:fileId",
    access: "signed_in",
    summary: "An upload with the parts that have arrived, to resume after a reload.",
  },
  sign: {
    method: "POST",
    path: "/files/uploads/:fileId/parts",
    access: "signed_in",
    summary: "Short-lived URLs that each take one part of an exact length by PUT.",
  },
  complete: {
    method: "POST",
    path: "/files/uploads/:fileId/complete",
    access: "signed_in",
    summary: "Joins the parts and checks the content; repeating it answers the same.",
    perMinute: 60,
  },
  abort: {
    method: "DELETE",
    path: "/files/uploads/:fileId",
    access: "signed_in",
    summary: "Cancels an unfinished upload.",
  },
  link: {
    method: "GET",
    path: "/files/:fileId/link",
    access: "signed_in",
    summary: "A link to one's own file that works for five minutes.",
  },
  storage: {
    method: "GET",
    path: "/files/storage",
    access: "signed_in",
    summary: "Bytes used and allowed: the company's for its members, otherwise one's own.",
  },
});
