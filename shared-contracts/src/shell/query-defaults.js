import { ApiError } from "../http/api-error.ts";
const MINUTE = 60000;
/** A refusal stays a refusal: only a broken connection or a failing server is worth another try. */
const worthRetrying = (error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
/** Delay in ms before try number `attempt` (from 0): doubling from 1 s, 30 s at most. */
export const retryDelay = (attempt) => Math.min(1000 * 2 ** attempt, 30000);
const retryTimes = (times) => (failures, error) => failures < times && worthRetrying(error);
/** Every read: fresh for 60 s, one retry. */
export const queryDefaults = { staleTime: MINUTE, retry: retryTimes(1), retryDelay };
const retried = { retry: retryTimes(3), retryDelay };
/** The reads with a rule of their own. Spread one beside `query(endpoint, request)`. */
export const cacheRules = {
    conversations: {
        ...retried,
        staleTime: Infinity,
        gcTime: 20 * MINUTE,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
    },
    saved: { ...retried, staleTime: Infinity, gcTime: 20 * MINUTE, refetchOnWindowFocus: "always" },
    unreadNotifications: { ...retried, staleTime: Infinity, gcTime: 20 * MINUTE, refetchOnWindowFocus: false },
    allNotifications: { ...retried, staleTime: Infinity, gcTime: Infinity, refetchOnWindowFocus: false },
    notificationSettings: { ...retried, staleTime: Infinity, gcTime: 20 * MINUTE },
    partnerCompanies: { ...retried, staleTime: Infinity, gcTime: Infinity },
    transactions: { ...retried, refetchOnWindowFocus: "always" },
};
