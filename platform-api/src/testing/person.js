import { randomUUID } from "node:crypto";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { servedPath } from "#api/http/serve";
import { openSession } from "#api/identity/sign-in.service";
import { hashPassword } from "#api/identity/passwords";
import { insertUser } from "#api/identity/users.sql";
export const PASSWORD = "a long enough password";
/** Calls an endpoint as nobody, or with the given headers. */
export async function callAs(app, endpoint, request, headers = {}) {
    const { params = {}, query, body } = request;
    const url = servedPath(endpoint).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
    const answer = await app.http.inject({
        method: endpoint.method,
        url: `/api${url}`,
        headers,
        ...(query ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) } : {}),
        ...(body ? { payload: body } : {}),
    });
    const reply = answer.json();
    if (answer.statusCode < 400)
        return reply;
    const { code, message, details, requestId } = reply;
    throw new ApiError(answer.statusCode, code, message, details, requestId);
}
/** A company's administrator. */
export async function employer(app, company = "Acme") {
    const email = `${randomUUID()}@employer.test`;
    const body = { company_name: company, first_name: "Ada", last_name: "Admin", email, password: PASSWORD };
    return person(app, await callAs(app, employerAuth.signup, { body }));
}
/** Somebody who looks for work. */
export async function candidate(app, name = "Kofi") {
    const email = `${randomUUID()}@candidate.test`;
    const body = { first_name: name, last_name: "Mensah", email, password: PASSWORD };
    return person(app, await callAs(app, auth.signup, { body }));
}
/** A colleague of `admin` with a role and permissions of their own. */
export async function member(app, admin, role, permissions) {
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
    return person(app, await openSession(app.services, userId, "test"));
}
function person(app, signedIn) {
    const { token, user } = signedIn;
    return {
        userId: user._id,
        organizationId: user.organization?.employer_id._id ?? "",
        email: user.email_address,
        token,
        call: (endpoint, request, headers = {}) => callAs(app, endpoint, request, { authorization: `Bearer ${token}`, ...headers }),
    };
}
