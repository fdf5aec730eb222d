/** In SQL, what the row of a screenshot is like whose picture says nothing that is known. */
export const NO_RESULT = `is_analyzed = false, metadata = null, analysis_results = null, analysis_facts = null,
  analyzed_at = null, contact_key = null, thread_id = null, thread_place = null`;
