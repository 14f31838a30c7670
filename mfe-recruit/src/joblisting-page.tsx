import { type PageProps, userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { CompanyRoutes } from "./company-routes.tsx";

/** `/dashboard/jobs/joblisting`: a company's own jobs. */
export default function JoblistingPage({ base }: PageProps) {
  const user = useSession((session) => session.user);
  if (user === null || userTypeOf(user) === "candidates") return null;
  return <CompanyRoutes base={base} />;
}
