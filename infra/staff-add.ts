import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation'
import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

const region = 'us-east-1'

/**
 * Makes an account for a staff member. Cognito mails the address a first password, good for seven days; once more, when the
 * account is there but was never used.
 * @throws a line for the operator when there is no deployed stack, or the account is in use
 */
export async function addStaff(email: string): Promise<'invited' | 'invited again'> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`"${email}" is not an e-mail address`)
  const UserPoolId = await deployedPool()
  const client = new CognitoIdentityProviderClient({ region })
  const invite = { UserPoolId, Username: email, DesiredDeliveryMediums: ['EMAIL' as const] }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  try {
    await client.send(new AdminCreateUserCommand({ ...invite, UserAttributes }))
    return 'invited'
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error
  }
  try {
    await client.send(new AdminCreateUserCommand({ ...invite, MessageAction: 'RESEND' }))
    return 'invited again'
  } catch (error) {
    if (isNamed(error, 'UnsupportedUserStateException')) throw new Error(`${email} has an account and uses it`, { cause: error })
    throw error
  }
}

async function deployedPool(): Promise<string> {
  const ask = new DescribeStackResourceCommand({ StackName: 'Site', LogicalResourceId: 'UserPool' })
  try {
    const { StackResourceDetail } = await new CloudFormationClient({ region }).send(ask)
    return StackResourceDetail!.PhysicalResourceId!
  } catch (error) {
    if (isNamed(error, 'ValidationError')) throw new Error('The stack is not deployed in this account: npx cdk deploy', { cause: error })
    throw error
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

if (import.meta.main) {
  const [email = ''] = process.argv.slice(2)
  try {
    console.log(`${email}: ${await addStaff(email)}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
