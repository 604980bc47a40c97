"""Checks of the interface beside those of schemathesis."""

import schemathesis
from schemathesis.checks import CHECKS

# Refusals that no schema can state: what the session, other data, a rule or the filter language decides.
DECIDED_ELSEWHERE = {
    "EXPORT_UNKNOWN_COLUMN",  # columns need rights and flags
    "FILTER_ARITY",  # the filter language is a text
    "FILTER_INVALID_CHARACTER",
    "FILTER_INVALID_VALUE",
    "FILTER_OPERATOR_NOT_ALLOWED",
    "FILTER_SYNTAX",
    "FILTER_TOO_COMPLEX",
    "FILTER_UNKNOWN_FIELD",  # fields need rights and flags
    "FILTER_UNKNOWN_OPERATOR",
    "IMPORT_UNKNOWN_COLUMN",
    "SORT_UNKNOWN_FIELD",  # fields need rights and flags
    "VALUE_INVALID",  # required texts, check digits, periods, other records
}

# Operations with a rule between values, or within one, that no schema states.
STRICTER_THAN_THE_SCHEMA = (
    "/aesinfo/v1/find/{reference}",  # a reference of eleven characters is a container number with its check digit
    "/aesinfo/v1/find-by-reference",
    "/changes/find",  # instants are those of the years 1000 to 9999
    "/import",  # what a check found belongs to each row
    "/change-many",  # what is written is named row by row, and there is a value
    "/delete-many",
    "/batch",  # each key once, and ids and versions of these keys alone
    "/port-order-statistic/v1/export-dhu-statistic",  # days that are in the calendar, in their order
    "/port-order-statistic/v1/export-dihs-statistic",
)

accepts = CHECKS.get_one("positive_data_acceptance")


@schemathesis.check
def accepts_what_the_schema_decides(ctx, response, case):
    """Like positive_data_acceptance, but for refusals that say by their code that the schema does not decide them."""
    if response.status_code == 400:
        refusal = response.json()
        if refusal.get("code") in DECIDED_ELSEWHERE:
            return None
        # A change needs a version, a new record has none.
        if (refusal.get("field"), refusal.get("reason")) == ("version", "missing"):
            return None
        if case.operation.path.endswith(STRICTER_THAN_THE_SCHEMA):
            return None
    return accepts(ctx, response, case)
