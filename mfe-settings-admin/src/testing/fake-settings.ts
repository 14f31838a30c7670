import { pathOf } from "@loubby/shared-contracts/http/call";
import type { Endpoint, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { account } from "@loubby/shared-contracts/http/settings/account";
import type { Account } from "@loubby/shared-contracts/http/settings/account.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { ApiError, type HttpRequest } from "@loubby/shared-contracts/shell";

/** The picture that the fake's uploads become. */
export const PICTURE = { fileId: "01a1fd0d-0000-7000-8000-0000000000f1", url: "/cdn/avatar/picture.webp" };

export const ada: Account = {
  _id: "01a1fd0d-0000-7000-8000-000000000001",
  first_name: "Ada",
  last_name: "Obi",
  email_address: "ada@demo.test",
  phone_number: null,
  logo_url: null,
  avatar_file_id: null,
};

/** Somebody of the company. */
export function memberOf(index: number, change: Partial<Member> = {}): Member {
  return {
    _id: `01a1fd0d-0000-7000-8000-00000000000${index}`,
    first_name: "Member",
    last_name: String(index),
    email_address: `member${index}@demo.test`,
    logo_url: null,
    position: "",
    role: "recruiter",
    joined_at: new Date(0).toISOString(),
    ...change,
  };
}

/** The settings' calls as their contracts answer them; a test changes what it is about. */
export class FakeSettings {
  account: Account = ada;
  members: readonly Member[] = [memberOf(1), memberOf(2)];
  /** Refusals by `METHOD path`; what stands here is thrown. */
  readonly refusals = new Map<string, ApiError>();
  readonly calls: HttpRequest[] = [];
  readonly #answers = new Map<string, (request: HttpRequest) => unknown>();

  constructor() {
    this.#answer(account.get, () => this.account);
    this.#answer(account.update, ({ body }) => this.#save(body as Partial<Account>));
    this.#answer(account.setAvatar, ({ body }) => {
      const { file_id } = body as { file_id: string };
      return this.#save({ avatar_file_id: file_id, logo_url: PICTURE.url });
    });
    this.#answer(account.removeAvatar, () => this.#save({ avatar_file_id: null, logo_url: null }));
    this.#answer(members.list, () => ({ members: this.members }));
    this.#answer(uploads.create, () => ({ fileId: PICTURE.fileId, partSize: 100, partCount: 1 }));
    this.#answer(uploads.sign, () => ({
      parts: [{ number: 1, url: "https://store.test/1" }],
      expires_at: "",
    }));
    this.#answer(uploads.complete, (): ReplyOf<typeof uploads.complete> => ({
      file: {
        _id: PICTURE.fileId,
        purpose: "avatar",
        name: "me.png",
        size: 3,
        type: "image/png",
        state: "ready",
        reason: null,
        url: PICTURE.url,
        created_at: "",
      },
    }));
  }

  /** Refuses an endpoint from now on. */
  refuse(endpoint: Endpoint, error: ApiError): void {
    this.refusals.set(this.#key(endpoint), error);
  }

  /** The calls that an endpoint received. */
  callsOf(endpoint: Endpoint): HttpRequest[] {
    return this.calls.filter((request) => `${request.method} ${request.path}` === this.#key(endpoint));
  }

  readonly transport = async (request: HttpRequest): Promise<unknown> => {
    this.calls.push(request);
    const key = `${request.method} ${request.path}`;
    const refusal = this.refusals.get(key);
    if (refusal) throw refusal;
    const answer = this.#answers.get(key);
    if (!answer) throw new ApiError(404, "not_found", "There is nothing at this address.");
    return answer(request);
  };

  #answer<E extends Endpoint>(endpoint: E, answer: (request: HttpRequest) => ReplyOf<E>): void {
    this.#answers.set(this.#key(endpoint), answer);
  }

  #key(endpoint: Endpoint): string {
    return `${endpoint.method} ${pathOf(endpoint, { fileId: PICTURE.fileId })}`;
  }

  #save(change: Partial<Account>): Account {
    this.account = { ...this.account, ...change };
    return this.account;
  }
}
