import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { account } from "@loubby/shared-contracts/http/settings/account";
import type { Account } from "@loubby/shared-contracts/http/settings/account.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";

/** The picture that the fake's uploads become. */
export const PICTURE = { fileId: "01a1fd0d-0000-7000-8000-0000000000f1", url: "/cdn/avatar/picture.webp" };

export const ada: Account = {
  _id: idOf(1),
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
    _id: idOf(index),
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
export class FakeSettings extends FakeApi {
  account: Account = ada;
  members: readonly Member[] = [memberOf(1), memberOf(2)];

  constructor() {
    super();
    this.on(account.get, () => this.account);
    this.on(account.update, (_, { body }) => this.#save(body as Partial<Account>));
    this.on(account.setAvatar, (_, { body }) =>
      this.#save({ avatar_file_id: body.file_id, logo_url: PICTURE.url }),
    );
    this.on(account.removeAvatar, () => this.#save({ avatar_file_id: null, logo_url: null }));
    this.on(members.list, () => ({ members: this.members }));
    this.on(uploads.create, () => ({ fileId: PICTURE.fileId, partSize: 100, partCount: 1 }));
    this.on(uploads.sign, () => ({
      parts: [{ number: 1, url: "https://store.test/1" }],
      expires_at: "",
    }));
    this.on(uploads.complete, (): ReplyOf<typeof uploads.complete> => ({
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

  #save(change: Partial<Account>): Account {
    this.account = { ...this.account, ...change };
    return this.account;
  }
}
