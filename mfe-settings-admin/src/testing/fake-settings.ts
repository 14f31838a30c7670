import type { ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { account } from "@loubby/shared-contracts/http/settings/account";
import type { Account } from "@loubby/shared-contracts/http/settings/account.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { company } from "@loubby/shared-contracts/http/settings/company";
import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import type { Invite } from "@loubby/shared-contracts/http/settings/invites.schema";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { ApiError, type PlanFamily, planSeats } from "@loubby/shared-contracts/shell";
import { partnerRequests } from "@loubby/shared-contracts/http/partners/partner-requests";
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

/** Someone of the company. */
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
    permissions: presetOf(change.role ?? "recruiter"),
    isPartner: false,
    is_seller: false,
    ...change,
  };
}

/** Someone who is asked to join. */
export function inviteOf(index: number, change: Partial<Invite> = {}): Invite {
  return {
    _id: idOf(500 + index),
    email_address: `invited${index}@demo.test`,
    position: "",
    role: "recruiter",
    state: "sent",
    invited_by: "Ada Obi",
    sent_at: new Date(0).toISOString(),
    expires_at: new Date(0).toISOString(),
    ...change,
  };
}

/** The settings' calls as their contracts answer them; a test changes what it is about. */
export class FakeSettings extends FakeApi {
  account: Account = ada;
  members: readonly Member[] = [memberOf(1), memberOf(2)];
  invites: readonly Invite[] = [];
  plan: PlanFamily = "growth_plan";
  company: Company = {
    _id: idOf(10),
    company_name: "Northwind",
    name_slug: "northwind",
    website: "https://northwind.test/",
    about: "We sail.",
    company_size: "11-50",
    industry: null,
    logo_url: null,
  };

  storage: ReplyOf<typeof uploads.storage> = { used: 0, allowed: 20 * 1024 ** 3, holder: "company" };

  constructor() {
    super();
    this.on(account.get, () => this.account);
    this.on(account.update, (_, { body }) => this.#save(body as Partial<Account>));
    this.on(account.setAvatar, (_, { body }) =>
      this.#save({ avatar_file_id: body.file_id, logo_url: PICTURE.url }),
    );
    this.on(account.removeAvatar, () => this.#save({ avatar_file_id: null, logo_url: null }));
    this.on(members.list, (_, { query }) => this.#page(query));
    this.on(members.get, ({ userId }) => {
      const member = this.members.find(({ _id }) => _id === userId);
      if (member) return { member };
      throw new ApiError(404, "member_not_found", "This person isn't in the company.");
    });
    this.on(members.add, (_, { body }) => {
      const invite = inviteOf(this.invites.length + 1, { email_address: body.email, role: body.role });
      this.invites = [invite, ...this.invites];
      return { invite };
    });
    this.on(members.edit, (_, { body: { _id, ...change } }) => {
      const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      this.members = this.members.map((member) => (member._id === _id ? { ...member, ...known } : member));
      return { member: this.members.find((member) => member._id === _id) ?? memberOf(1) };
    });
    this.on(members.remove, (_, { body }) => {
      this.members = this.members.filter(({ _id }) => _id !== body._id);
      return { handed_over: { jobs: 0, groups: 0, invites: 0 } };
    });
    this.on(company.get, () => ({ employer: this.company }));
    this.on(company.edit, (_, { body: { logo_file_id, ...change } }) => {
      const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const logo = logo_file_id === undefined ? {} : { logo_url: logo_file_id && PICTURE.url };
      this.company = { ...this.company, ...known, ...logo };
      return { employer: this.company };
    });
    this.on(partnerRequests.own, () => ({ request: null, again_at: null }));
    this.on(uploads.storage, () => this.storage);
    this.on(members.leave, () => ({ handed_over: { jobs: 0, groups: 0, invites: 0 } }));
    this.on(invites.resend, ({ inviteId }) => ({ invite: this.#settle(inviteId ?? "", "sent") }));
    this.on(invites.revoke, ({ inviteId }) => ({ invite: this.#settle(inviteId ?? "", "revoked") }));
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

  #page(query: RequestOf<typeof members.list>["query"]): ReplyOf<typeof members.list> {
    const words = (query?.search ?? "").toLowerCase();
    const found = this.members.filter(({ first_name, last_name }) =>
      `${first_name} ${last_name}`.toLowerCase().includes(words),
    );
    const from = Number(query?.cursor ?? 0);
    const limit = Number(query?.limit ?? 100);
    return {
      members: found.slice(from, from + limit),
      nextCursor: found.length > from + limit ? String(from + limit) : null,
      seats: {
        total: planSeats[this.plan],
        members: this.members.length,
        invites: this.invites.filter(({ state }) => state === "sent").length,
        plan: this.plan,
        custom_permissions: this.plan === "enterprise_plan",
      },
      invites: this.invites,
    };
  }

  #settle(inviteId: string, state: Invite["state"]): Invite {
    this.invites = this.invites.map((invite) => (invite._id === inviteId ? { ...invite, state } : invite));
    return this.invites.find(({ _id }) => _id === inviteId) ?? inviteOf(0);
  }

  #save(change: Partial<Account>): Account {
    this.account = { ...this.account, ...change };
    return this.account;
  }
}
