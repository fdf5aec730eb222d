import { CreateFileWizard } from '../features/create-file/wizard';

/** The 'Create New Message' area (specification, section 2). */
export function DashboardPage() {
  return (
    <>
      <title>Create New Message · Dearly</title>
      <CreateFileWizard />
    </>
  );
}
