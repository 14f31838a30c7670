import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { UploadedFile } from "@loubby/shared-contracts/http/files/uploads.schema";
import type { Answer, RawApp } from "../raw-app.ts";

const PART = 5 * 1024 ** 2;

type Plan = { fileId: string; partSize: number; partCount: number };
type Part = { number: number; etag: string };
type Found = { file: UploadedFile; parts: (Part & { size: number })[] };
type Claim = { name: string; size: number; type?: string; purpose?: string };

/** Bytes that begin as a PDF file does. */
export function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size - 9)]);
}

/** Someone who sends files as a browser does: asks the API, sends the bytes straight to the store. */
export class Uploader {
  readonly token: string;
  readonly userId: string;
  readonly #app: RawApp;

  private constructor(app: RawApp, token: string, userId: string) {
    this.#app = app;
    this.token = token;
    this.userId = userId;
  }

  /** Opens an account. */
  static async signUp(app: RawApp): Promise<Uploader> {
    const { token, userId } = await app.signUp();
    return new Uploader(app, token, userId);
  }

  create(claim: Claim): Promise<Answer<Plan>> {
    return this.#app.send(this.token, "POST", "/api/files/uploads", {
      purpose: "resume",
      type: "",
      ...claim,
    });
  }

  find(fileId: string): Promise<Answer<Found>> {
    return this.#app.send(this.token, "GET", `/api/files/uploads/${fileId}`);
  }

  sign(fileId: string, numbers: number[]): Promise<Answer<{ parts: { number: number; url: string }[] }>> {
    return this.#app.send(this.token, "POST", `/api/files/uploads/${fileId}/parts`, { numbers });
  }

  complete(fileId: string, parts: Part[]): Promise<Answer<{ file: UploadedFile }>> {
    return this.#app.send(this.token, "POST", `/api/files/uploads/${fileId}/complete`, { parts });
  }

  abort(fileId: string): Promise<Answer<{ file: UploadedFile }>> {
    return this.#app.send(this.token, "DELETE", `/api/files/uploads/${fileId}`);
  }

  link(fileId: string): Promise<Answer<{ url: string }>> {
    return this.#app.send(this.token, "GET", `/api/files/${fileId}/link`);
  }

  async sendPart(fileId: string, number: number, body: Buffer): Promise<Part> {
    const { body: signed } = await this.sign(fileId, [number]);
    const url = signed.parts[0]?.url;
    assert.ok(url);
    const answer = await fetch(url, { method: "PUT", body: new Uint8Array(body) });
    assert.equal(answer.status, 200, await answer.text());
    return { number, etag: answer.headers.get("etag") ?? "" };
  }

  /** Sends some parts of a file's bytes, or all of them. */
  async sendAll(fileId: string, body: Buffer, numbers?: number[]): Promise<Part[]> {
    const all = Array.from({ length: Math.ceil(body.length / PART) }, (_, index) => index + 1);
    const bytesOf = (number: number) => body.subarray((number - 1) * PART, number * PART);
    return Promise.all((numbers ?? all).map((number) => this.sendPart(fileId, number, bytesOf(number))));
  }

  /** The whole way; answers what the completion said. */
  async upload(name: string, body: Buffer, purpose = "resume") {
    const { body: plan } = await this.create({ name, size: body.length, purpose });
    const answer = await this.complete(plan.fileId, await this.sendAll(plan.fileId, body));
    return { fileId: plan.fileId, answer };
  }

  /** Where the product keeps a file. */
  async keyOf(fileId: string): Promise<string> {
    const { rows } = await this.#app.owner("select object_key from files where id = $1", [fileId]);
    return String(rows[0]?.["object_key"]);
  }
}
