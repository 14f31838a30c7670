import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError, setSession, setTransport } from "@loubby/shared-contracts/shell";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { OpeningsRoutes } from "../openings-routes.tsx";

export const BASE = "/dashboard/jobs/joblisting";

type Answer = (params: Readonly<Record<string, string>>, request: never) => unknown;

/** An API of answers by endpoint; what it was asked is kept in `calls`. */
export interface FakeApi {
  readonly calls: { readonly id: string; readonly query: unknown; readonly body: unknown }[];
  on<E extends Endpoint>(
    endpoint: E,
    answer: (
      params: Readonly<Record<string, string>>,
      request: RequestOf<E>,
    ) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): void;
}

/** Puts a fake in place of the server. An endpoint that no answer was given for is 404. */
export function fakeApi(): FakeApi {
  const answers: { readonly endpoint: Endpoint; readonly path: RegExp; readonly answer: Answer }[] = [];
  const calls: FakeApi["calls"] = [];
  setTransport(async ({ method, path, query, body }) => {
    for (const { endpoint, path: pattern, answer } of answers) {
      const found = endpoint.method === method ? pattern.exec(path) : null;
      if (!found) continue;
      calls.push({ id: endpoint.id, query, body });
      return answer(found.groups ?? {}, { query, body } as never);
    }
    throw new ApiError(404, "not_found", `Nothing answers ${method} ${path}.`);
  });
  return {
    calls,
    on(endpoint, answer) {
      const path = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
      answers.unshift({ endpoint, path, answer });
    },
  };
}

const KOFI: UserProfile = {
  _id: "0198c0de-0000-7000-8000-000000000001",
  first_name: "Kofi",
  last_name: "Mensah",
  email_address: "kofi@people.test",
  logo_url: null,
  name_slug: "kofi-mensah",
  referral_id: "kofi",
  is_seller: false,
  is_store: false,
  is_categories_selected: true,
  isPartner: false,
  isSuperAdmin: false,
  isAdmin: false,
  isEmailVerified: true,
  alwaysSubscribed: false,
  defaultApp: "",
  organization: null,
};

/** Draws the candidate's pages at a path below their base, signed in as Kofi. */
export function renderOpenings(path = "") {
  setSession({ user: KOFI, token: "token", activeSubscription: null, coupon: null });
  let place = "";
  function Place() {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    return null;
  }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`${BASE}${path}`]}>
        <Place />
        <Routes>
          <Route path={`${BASE}/*`} element={<OpeningsRoutes base={BASE} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, type: userEvent.setup(), place: () => place };
}
