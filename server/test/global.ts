import { seedSchool } from "../demo/school.ts";
import { openDatabase } from "../src/db/database.ts";
import startPostgres, { cloneDatabase } from "./postgres.ts";

/** One PostgreSQL for the run, and in it one school with the cast that every test file copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await startPostgres();
  const school = await cloneDatabase();
  const database = openDatabase(school);
  await seedSchool(database);
  await database.close();
  process.env["ANGON_TEST_SCHOOL"] = school.database;
  return stop;
}
