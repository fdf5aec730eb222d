export * from './job-client';
export * from './job-context';
export * from './job-handler';
export { JobPostponed } from './job-postponed';
export * from './jobs-module';
export * from './queue-board';
export { JobService } from './job-service';
