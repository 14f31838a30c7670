import { randomUUID } from "node:crypto";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import type { SignedIn } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError, type ErrorBody } from "@loubby/shared-contracts/http/api-error";
import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import { servedPath } from "#api/http/serve";
import { openSession } from "#api/identity/sessions/sign-in.service";
import { hashPassword } from "#api/identity/passwords/passwords";
import { insertUser } from "#api/identity/users.sql";
import type { TestApp } from "./test-app.ts";

/** Someone who calls the API through the application, as a browser would. */
export interface Person {
  readonly userId: string;
  readonly organizationId: string;
  readonly email: string;
  readonly token: string;
  /** Calls an endpoint. Throws `ApiError` for a refusal, exactly as the browser's client does. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    headers?: Record<string, string>,
  ): Promise<ReplyOf<E>>;
}

export const PASSWORD = "a long enough password";

/** Calls an endpoint as no one, or with the given headers. */
export async function callAs<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  request: RequestOf<E>,
  headers: Record<string, string> = {},
  remoteAddress = "127.0.0.1",
): Promise<ReplyOf<E>> {
  const {
    params = {},
    query,
    body,
  } = request as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: object;
  };
  const url = servedPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const answer = await app.http.inject({
    method: endpoint.method,
    url: `/api${url}`,
    headers,
    remoteAddress,
    ...(query
      ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }
      : {}),
    ...(body ? { payload: body } : {}),
  });
  const reply: unknown = answer.json();
  if (answer.statusCode < 400) return reply as ReplyOf<E>;
  const { code, message, details, requestId } = reply as ErrorBody;
  throw new ApiError(answer.statusCode, code, message, details, requestId);
}

let addresses = 0;

/** Each account from an address of its own, so that only tests of the rate limit meet it. */
function nextAddress(): string {
  addresses += 1;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
}

/** A company's administrator. */
export async function employer(app: TestApp, company = "Acme"): Promise<Person> {
  const email = `${randomUUID()}@employer.test`;
  const body = { company_name: company, first_name: "Ada", last_name: "Admin", email, password: PASSWORD };
  return person(app, await callAs(app, employerAuth.signup, { body }, {}, nextAddress()));
}

/** Counts a person's address as proven, as if they had opened the link of their mail. */
export async function prove(app: TestApp, person: Person): Promise<Person> {
  await app.services.db
    .as({ role: "auth" })
    .write((db) =>
      db
        .updateTable("users")
        .set({ email_verified_at: new Date().toISOString() })
        .where("id", "=", person.userId)
        .execute(),
    );
  return person;
}

/** A company's administrator whose address is proven. */
export async function provenEmployer(app: TestApp, company?: string): Promise<Person> {
  return prove(app, await employer(app, company));
}

/** Someone who looks for work. */
export async function candidate(app: TestApp, name = "Kofi"): Promise<Person> {
  const email = `${randomUUID()}@candidate.test`;
  const body = { first_name: name, last_name: "Mensah", email, password: PASSWORD };
  return person(app, await callAs(app, auth.signup, { body }, {}, nextAddress()));
}

/** Someone of the product's own staff. */
export async function superAdmin(app: TestApp): Promise<Person> {
  const one = await candidate(app, "Ruth");
  await app.services.db
    .as({ role: "auth" })
    .write((db) =>
      db.updateTable("users").set({ is_super_admin: true }).where("id", "=", one.userId).execute(),
    );
  return one;
}

/** A colleague of `admin` with a role and permissions of their own; someone who came by an invite has a confirmed address. */
export async function member(
  app: TestApp,
  admin: Person,
  role: RoleTag,
  permissions: readonly PermissionEntry[],
): Promise<Person> {
  const password_hash = await hashPassword(PASSWORD);
  const userId = await app.services.db.as({ role: "auth" }).write(async (db) => {
    const id = await insertUser(db, {
      email: `${randomUUID()}@colleague.test`,
      first_name: "Mia",
      last_name: "Member",
      phone_number: undefined,
      phone_country: undefined,
      referred_by: undefined,
      is_seller: false,
      auto_apply_to_jobs: false,
      permit_reach_out: false,
      password_hash,
    });
    const membership = { organization_id: admin.organizationId, user_id: id, role_tag: role };
    await db
      .insertInto("memberships")
      .values({ ...membership, permissions: JSON.stringify(permissions) })
      .execute();
    return id;
  });
  return prove(
    app,
    person(
      app,
      await openSession(app.services, userId, { userAgent: "test", key: null, keep: () => undefined }),
    ),
  );
}

/** Someone who has just signed in. */
export function person(app: TestApp, signedIn: SignedIn): Person {
  const { token, user } = signedIn;
  return {
    userId: user._id,
    organizationId: user.organization?.employer_id._id ?? "",
    email: user.email_address,
    token,
    call: (endpoint, request, headers = {}) =>
      callAs(app, endpoint, request, { authorization: `Bearer ${token}`, ...headers }),
  };
}
