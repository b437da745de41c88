import { administrationAiRoutes } from "./features/administration/ai/routes.ts";
import { administrationAuditRoutes } from "./features/administration/audit/routes.ts";
import { administrationBatchesRoutes } from "./features/administration/batches/routes.ts";
import { administrationExamsRoutes } from "./features/administration/exams/routes.ts";
import { administrationGroupsRoutes } from "./features/administration/groups/routes.ts";
import { administrationHealthRoutes } from "./features/administration/health/routes.ts";
import { administrationRequestsRoutes } from "./features/administration/requests/routes.ts";
import { administrationImportsRoutes } from "./features/administration/imports/routes.ts";
import { administrationRoutes } from "./features/administration/routes.ts";
import { administrationSettingsRoutes } from "./features/administration/settings/routes.ts";
import { administrationSubjectsRoutes } from "./features/administration/subjects/routes.ts";
import { administrationUsersRoutes } from "./features/administration/users/routes.ts";

/** The endpoints of the administration and its sub-rooms, for `app.ts`. */
export const administrationRooms = {
  administration: administrationRoutes,
  administrationAi: administrationAiRoutes,
  administrationAudit: administrationAuditRoutes,
  administrationBatches: administrationBatchesRoutes,
  administrationExams: administrationExamsRoutes,
  administrationGroups: administrationGroupsRoutes,
  administrationHealth: administrationHealthRoutes,
  administrationSettings: administrationSettingsRoutes,
  administrationRequests: administrationRequestsRoutes,
  administrationImports: administrationImportsRoutes,
  administrationSubjects: administrationSubjectsRoutes,
  administrationUsers: administrationUsersRoutes,
};
